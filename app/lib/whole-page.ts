/**
 * A page that is opened has its parts laid out when they come near (styles.css). One that is come back to
 * is to stand where it was left, and who goes on within the visit, or comes for a place within the page, is
 * to come to the right one: then all is laid out, by a mark on the document that stays.
 *
 * The script runs before anything is laid out. A link that is pressed before React hears of it is its own.
 */
export const wholePageScript = `(function(){
var d=document;
function mark(){d.documentElement.dataset.whole=''}
function press(event){if(event.target.closest&&event.target.closest('a[href*="#"]')){
mark();d.removeEventListener('click',press,true)}}
history.state||location.hash?mark():d.addEventListener('click',press,true)
})()`;

/** From now on. To be called before the place is looked for. */
export function layOutWhole(): void {
  document.documentElement.dataset.whole = '';
}
