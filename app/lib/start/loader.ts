import { FAILURES_MAX } from '~/lib/error-reports/early-failures';
import { isTargetBrowser } from './browser-target';
import { startReport } from './failure-report';
import { pageElementId } from './page-element';

/** A type no browser runs: the text waits for the loader. */
export const inertModuleType = 'text/deferred-module';

/** Clicks made before hydration on buttons that need scripts; replayed by `replayEarlyClicks`. */
declare global {
  interface Window {
    earlyClicks?: { targets: HTMLElement[]; stop: () => void };
  }
}

/** How long the start waits before it asks once more for a file that did not come. */
const SECOND_TRY_AFTER_MS = 1_000;

/**
 * The loader's text, constant so that kept pages and policies never vary, and in words that any browser
 * parses. In a browser below the target it only marks the page. Else the inert text becomes a module
 * script, added and removed in one step, when the page is idle after load or at once on any intent. A
 * mouse that rests where the page appears is none: the browser tells of it all the same, so a mouse has to
 * be in two places.
 *
 * While the module runs and the page is hydrated, a press does what it does without scripts, and is kept:
 * if React heard of one, it would hydrate all at once for it, and nothing would move for that long.
 *
 * The policy knows the inert text by its hash, and what it imports by its trust in what runs it.
 *
 * Every file of the start is fetched before it is imported, and once more when that fails: a browser may
 * remember a failed import for the document's whole life and never ask again (Firefox before 155, older
 * Chrome and Safari), but nobody remembers a failed fetch. What was fetched comes out of the browser's
 * cache a moment later. It is fetched as a blob, which nobody reads: Chromium then keeps its bytes away from
 * the main thread, where each of some hundred pieces would be a task.
 *
 * A start that fails all the same (a file that does not come, an exception of our own before the page
 * is hydrated) is marked by `data-script-failed` on the root element, by which styles show what they
 * show without JavaScript, `<noscript>` becomes what it holds, and the team is told.
 */
export const startLoader = `(function(){
var w=window,d=document,root=d.documentElement,targets=[],started=false;
var presses=['pointerdown','pointerup','mousedown','mouseup','touchstart','touchend','keydown','keyup','click'];
function hush(event){if(event.target.closest&&event.target.closest('#${pageElementId}'))event.stopPropagation()}
function hold(how){presses.forEach(function(name){d[how+'EventListener'](name,hush,{capture:true,passive:true})})}
function mark(why){hold('remove');root.setAttribute('data-script-failed',why);
[].forEach.call(d.querySelectorAll('noscript'),function(n){n.outerHTML=n.textContent})}
if(!(${isTargetBrowser})){mark('old');return}
${startReport}
function lost(what){
if(root.hasAttribute('data-hydrated')||root.hasAttribute('data-script-failed'))return;
mark('lost');tell(what)}
function get(file){return new Promise(function(resolve,reject){
var r=new XMLHttpRequest();r.open('GET',file);r.responseType='blob';r.onerror=reject;
r.onload=function(){r.status===200?resolve():reject()};r.send()})}
function getAgain(file){return fetch(file,{cache:'reload'}).then(function(answer){
if(!answer.ok)throw answer.status;return answer.arrayBuffer()})}
function getTwice(file){return get(file).catch(function(){
return new Promise(function(resolve){setTimeout(resolve,${SECOND_TRY_AFTER_MS})}).then(function(){
return getAgain(file)})}).catch(function(why){throw file+' '+(why.name||why)})}
var intents=['pointerdown','keydown','focusin','touchstart','wheel'],at;
function start(){if(started)return;started=true;
intents.forEach(function(name){d.removeEventListener(name,start,true)});
d.removeEventListener('pointermove',moved,true);
var inert=d.querySelector('script[type="${inertModuleType}"]');
Promise.all(inert.dataset.files.split(' ').map(getTwice)).then(function(){
var s=d.createElement('script');
s.onerror=function(){lost('module')};
hold('add');
s.type='module';s.textContent=inert.textContent;d.head.appendChild(s);s.remove()},lost)}
function keep(event){var b=event.target.closest&&event.target.closest('button[type=button]');
if(b)targets.push(b)}
d.addEventListener('click',keep,true);
w.earlyClicks={targets:targets,stop:function(){d.removeEventListener('click',keep,true);hold('remove')}};
var failures=[],want,occasions=['pointerdown','keydown'];
var wanted=new Promise(function(resolve){want=function(){idle(resolve)}});
function fail(event){failures.length<${FAILURES_MAX}&&failures.push(event);want();
var e=event.error||event.reason||0,at=/\\/assets\\/[\\w.-]+\\.js[:\\d]*/.exec(e+' '+e.stack+event.filename);
if(at)lost(e.name+' '+at[0])}
w.addEventListener('error',fail);w.addEventListener('unhandledrejection',fail);
occasions.forEach(function(name){d.addEventListener(name,want,{capture:true,passive:true,once:true})});
w.earlyFailures={kept:failures,keep:fail,wanted:wanted,mark:mark,stop:function(){
w.removeEventListener('error',fail);w.removeEventListener('unhandledrejection',fail)}};
intents.forEach(function(name){d.addEventListener(name,start,{capture:true,passive:true})});
function moved(event){var here=event.clientX+' '+event.clientY;if(at&&at!==here)start();at=here}
d.addEventListener('pointermove',moved,{capture:true,passive:true});
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
  // What failed on the way has not kept the page from its start.
  delete document.documentElement.dataset.scriptFailed;
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
