import { nameCars } from '@mostrador/contract/car-names';
import { once } from '@mostrador/contract/once';
import { prepareKnowledge } from '@mostrador/contract/quick-capture';
import { readCatalogue } from '@mostrador/contract/vehicle-catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useBoot } from '../../../lib/boot.ts';
import { carNamesQuery } from '../../vehicles/api.ts';
import { partSuggestionsQuery } from '../api.ts';

const noParts = { marcas: [], codigos: [] };
/** Where the catalogue could not be had, the part is understood all the same. */
const noNames = once(() => nameCars(readCatalogue(''), []));

/** What sentences about lost sales are held against; undefined until the catalogue is there or has failed to come. */
export function useKnowledge(isWanted: boolean) {
  const { lastYear } = useBoot();
  const names = useQuery({ ...carNamesQuery(), enabled: isWanted });
  const { data: parts = noParts } = useQuery(partSuggestionsQuery());
  const knowledge = useMemo(() => {
    const years = { thisYear: new Date().getFullYear(), lastListedYear: lastYear };
    const known = names.data ?? (names.isError ? noNames() : undefined);
    return known && prepareKnowledge(known, parts, years);
  }, [names.data, names.isError, parts, lastYear]);
  return { knowledge, isFailed: names.isError && !names.isFetching };
}
