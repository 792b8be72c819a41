import { type SQL, sql } from 'drizzle-orm';
import { type Day, observedMonths } from './day.ts';

/**
 * How probable one more need within the horizon is at each plaza, branch and in the chain, as named queries after those of
 * `countNeeds`. `rated` has shape `s` and rate `r` of each part at each plaza that has reported: what its own needs say, and
 * what the chain lends to it. The letters are those of docs/demand.md.
 */
export const rateChances = (day: Day): SQL => {
  const { today, windowStart, recurrence, rules } = day;
  const daysSinceSupply = sql`${today}::date - greatest(supplies.since, known.observed_from, ${windowStart}::date) + 1`;
  return sql`
  own as (select part, plaza, months, evidence from counted where level = 'plaza'),
  chain as (select part, sum(evidence) as evidence from needs group by part),
  places as (
    select part, plaza from chain cross join demand_plazas where reported union select part, plaza from own
  ),
  rated as (
    select part, plaza, evidence, ${rules.kappa}::float + evidence as s, ${rules.kappa}::float * observed / m + since_supply as r
    from (
      select part, plaza, coalesce(own.evidence, 0) as evidence, observed.months as observed,
        case when supplies.since is null then observed.months
          else ${observedMonths(day, sql`greatest(1, ${daysSinceSupply})`)} end as since_supply,
        greatest(coalesce(known.exposure, 0) * ${recurrence}::float * (chain.evidence + ${rules.a}::float),
          ${rules.propia}::float * (own.months - 1), 1e-9) as m
      from places join chain using (part) left join own using (part, plaza) left join supplies using (part, plaza)
      left join demand_plazas known using (plaza)
      -- A plaza that was first heard of today has been observed for a day.
      cross join lateral (select coalesce(known.observed, ${observedMonths(day, sql`1`)}) as months) as observed
    ) as observed
  ),
  chances as (
    select part, 'plaza' as level, plaza, '' as sucursal, s, r, s * ln(1 + ${rules.horizonte}::float / r) as certainty,
      s / r as expected
    from rated
    union all
    select part, 'sucursal', plaza, sucursal, s, r / share, s * ln(1 + ${rules.horizonte}::float * share / r), share * s / r
    from (
      select part, plaza, sucursal, s, r, (counted.evidence + ${rules.kappa_sucursal}::float * coalesce(branch.exposure, 0))
        / (rated.evidence + ${rules.kappa_sucursal}::float) as share
      from counted join rated using (part, plaza) left join demand_branches branch using (plaza, sucursal)
      where level = 'sucursal'
    ) as branches
    union all
    select part, 'cadena', '', '', null, null, sum(s * ln(1 + ${rules.horizonte}::float / r)), sum(s / r)
    from rated group by part
  )`;
};
