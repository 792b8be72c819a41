import { type DemandRules, demandRuleNames, demandRules } from '@mostrador/contract/demand-rules';

/** The rules in which what is stored differs from what was typed, as they are stored. */
export const otherRules = (stored: DemandRules, typed: DemandRules): string =>
  demandRuleNames
    .filter((name) => stored[name] !== typed[name])
    .map((name) => `${demandRules[name].text}: ${stored[name]}`)
    .join(' · ');
