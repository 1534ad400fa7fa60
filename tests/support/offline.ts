/** What an idle page asks for while a test is offline fails too; the moment decides what it is, so it is tolerated. */
export const meanwhileOffline =
  /ERR_INTERNET_DISCONNECTED .*\/assets\/|\] loading the page fade TypeError: Failed to fetch/;
