import { localHost, previewHost } from '~/lib/error-reports/environment';
import { release } from '~/lib/error-reports/release';

/**
 * The part of the start loader that tells the team of a start that failed, with nothing but itself: an
 * error service's envelope, as its client would send it, with the same fields as `scrubEvent` leaves.
 * What it says is made of file names and an error's kind, never of a message.
 */
export const startReport = `function tell(what){
var id=crypto.randomUUID(),short=id.slice(0,8),host=location.hostname;console.error('['+short+'] start',what);
var to=/^(\\w+:\\/\\/)([^:@]+)[^@]*@(.+)\\/(\\d+)$/.exec(root.getAttribute('data-reports-to'));
if(!to)return;
var event={event_id:id.replace(/-/g,''),timestamp:Date.now()/1000,platform:'javascript',level:'error',
release:${JSON.stringify(release)},
environment:${localHost}.test(host)?'development':${previewHost}.test(host)?'preview':'production',
sdk:{name:'start-loader',version:'1',settings:{infer_ip:'never'}},
exception:{values:[{type:'StartFailed',value:what}]},
request:{url:location.origin+location.pathname},tags:{during:'start',report_id:short}};
fetch(to[1]+to[3]+'/api/'+to[4]+'/envelope/?sentry_version=7&sentry_key='+to[2],{method:'POST',keepalive:true,
credentials:'omit',body:'{}\\n{"type":"event"}\\n'+JSON.stringify(event)}).catch(function(){})}`;
