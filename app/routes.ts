import { flatRoutes } from '@remix-run/fs-routes';

/** Every file in app/routes is a route: its name is its address. Spec 2, route table. */
export default flatRoutes();
