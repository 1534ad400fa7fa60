import type { DemoScenario } from './demo-scenario';
import { accounting } from './demo-scenarios/accounting';
import { autoDealer } from './demo-scenarios/auto-dealer';
import { dental } from './demo-scenarios/dental';
import { fitness } from './demo-scenarios/fitness';
import { hvac } from './demo-scenarios/hvac';
import { insurance } from './demo-scenarios/insurance';
import { lawFirm } from './demo-scenarios/law-firm';
import { medSpa } from './demo-scenarios/med-spa';
import { realEstate } from './demo-scenarios/real-estate';
import { solar } from './demo-scenarios/solar';

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
