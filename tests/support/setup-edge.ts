import { fetchAgain } from './fetch-again';

globalThis.fetch = fetchAgain;
