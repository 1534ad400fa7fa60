import { FAILURES_MAX } from './error-reports/early-failures';
import { pageElementId } from './page-element';

/** A type no browser runs: the text waits for the loader. */
export const inertModuleType = 'text/deferred-module';

/** Clicks made before hydration on buttons that need scripts; replayed by `replayEarlyClicks`. */
declare global {
  interface Window {
    earlyClicks?: { targets: HTMLElement[]; stop: () => void };
  }
}

/**
 * The loader's text, constant so that kept pages and policies never vary. The inert text becomes a
 * module script that is added and removed in one step: React hydrates the whole document and finds
 * it as the server sent it. Module text keeps the nonce of this script.
 */
export const startLoader = `(function(){
var w=window,d=document,nonce=d.currentScript.nonce,targets=[],started=false;
var intents=['pointerdown','pointerover','keydown','focusin','touchstart','wheel'];
function start(){if(started)return;started=true;
intents.forEach(function(name){d.removeEventListener(name,start,true)});
var inert=d.querySelector('script[type="${inertModuleType}"]'),s=d.createElement('script');
s.type='module';s.nonce=nonce;s.textContent=inert.textContent;d.head.appendChild(s);s.remove()}
function keep(event){var b=event.target.closest&&event.target.closest('button[type=button]');
if(b)targets.push(b)}
d.addEventListener('click',keep,true);
w.earlyClicks={targets:targets,stop:function(){d.removeEventListener('click',keep,true)}};
var failures=[],want,occasions=['pointerdown','keydown'];
var wanted=new Promise(function(resolve){want=function(){idle(resolve)}});
function fail(event){failures.length<${FAILURES_MAX}&&failures.push(event);want()}
w.addEventListener('error',fail);w.addEventListener('unhandledrejection',fail);
occasions.forEach(function(name){d.addEventListener(name,want,{capture:true,passive:true,once:true})});
w.earlyFailures={kept:failures,keep:fail,wanted:wanted,stop:function(){
w.removeEventListener('error',fail);w.removeEventListener('unhandledrejection',fail)}};
intents.forEach(function(name){d.addEventListener(name,start,{capture:true,passive:true})});
function idle(then){w.requestIdleCallback?requestIdleCallback(then,{timeout:2000}):setTimeout(then,200)}
function startIdle(){idle(start)}
d.readyState==='complete'?startIdle():w.addEventListener('load',startIdle,{once:true})
})()`;

const pressed = 'button[type=button]';

/** Where each early press was, for the case that hydration makes the buttons anew. */
let places: number[] = [];

/** Before hydration: looks where the buttons stand that were pressed. */
export function placeEarlyClicks(page: Element): void {
  const buttons = [...page.querySelectorAll(pressed)];
  places = window.earlyClicks?.targets.map((target) => buttons.indexOf(target)) ?? [];
}

/** After hydration: gives each early click to its button, which now knows what to do. */
export function replayEarlyClicks(): void {
  const early = window.earlyClicks;
  if (!early) return;
  delete window.earlyClicks;
  early.stop();
  const page = document.getElementById(pageElementId);
  const buttons = page?.querySelectorAll<HTMLElement>(pressed) ?? [];
  early.targets.forEach((target, index) => {
    (target.isConnected ? target : buttons[places[index] ?? -1])?.click();
  });
}
