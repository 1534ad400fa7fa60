import type { ScriptMessage } from '~/content/script';
import type { IconName } from '~/lib/icon-names';
import { accounting } from './scenarios/accounting';
import { autoDealer } from './scenarios/auto-dealer';
import { dental } from './scenarios/dental';
import { fitness } from './scenarios/fitness';
import { hvac } from './scenarios/hvac';
import { insurance } from './scenarios/insurance';
import { lawFirm } from './scenarios/law-firm';
import { medSpa } from './scenarios/med-spa';
import { realEstate } from './scenarios/real-estate';
import { solar } from './scenarios/solar';

export type DemoScenarioId =
  | 'real-estate'
  | 'med-spa'
  | 'fitness'
  | 'law-firm'
  | 'solar'
  | 'dental'
  | 'auto-dealer'
  | 'insurance'
  | 'hvac'
  | 'accounting';

/** One industry of the demo page: 4 to 7 lines that alternate, the assistant first. All figures are samples. Spec 3. */
export type DemoScenario = {
  readonly id: DemoScenarioId;
  readonly industry: string;
  readonly prospectName: string;
  readonly company: string;
  readonly dealValue: string;
  readonly icon: IconName;
  readonly description: string;
  readonly capabilities: readonly [string, string, string, string];
  /** For each capability: the number of messages after which it has been used. */
  readonly usedAfter: readonly [number, number, number, number];
  readonly booked: string;
  readonly messages: readonly ScriptMessage[];
};

/** The ten industries in the order of the spec's table; the first is selected at the start. Spec 3 and 4. */
export const demoScenarios: readonly [DemoScenario, ...DemoScenario[]] = [
  realEstate,
  medSpa,
  fitness,
  lawFirm,
  solar,
  dental,
  autoDealer,
  insurance,
  hvac,
  accounting,
];
