import { readFileSync } from 'node:fs';
import { type Ports, readDevVars, withPorts } from '../dev-vars';
import { fromProject } from '../project';

/** The sandbox's values, moved to the ports in use. */
export function sandboxValues(ports: Ports): Record<string, string> {
  return withPorts(readDevVars(readFileSync(fromProject('.dev.vars.example'), 'utf8')), ports);
}
