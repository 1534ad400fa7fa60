import { bundleFunction } from './built-site/bundle';

await bundleFunction();
