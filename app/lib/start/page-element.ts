/** The element whose content React renders; the document around it is the server's. */
export const pageElementId = 'page';
