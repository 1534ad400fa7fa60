/**
 * A page that is opened has its parts laid out when they come near (styles.css). One that is come back to
 * is to stand where it was left, and who goes on within the visit, or comes for a place within the page, is
 * to come to the right one: then all is laid out. A mark on the document says that parts may come late, so
 * that where this script does not run, as behind a proxy that rewrites it, the page is whole.
 *
 * The script runs before anything is laid out. A link that is pressed before React hears of it is its own.
 */
export const wholePageScript = `(function(){
var d=document,marks=d.documentElement.dataset;
function press(event){if(event.target.closest&&event.target.closest('a[href*="#"]')){
delete marks.partsLate;d.removeEventListener('click',press,true)}}
if(history.state||location.hash)return;
marks.partsLate='';d.addEventListener('click',press,true)
})()`;

/** From now on. To be called before the place is looked for. */
export function layOutWhole(): void {
  delete document.documentElement.dataset.partsLate;
}
