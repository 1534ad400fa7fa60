import type { DemoScenario } from './scenario';
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
