import { useState } from 'react';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Chip, type ChipTone } from '../../ui/chip/chip.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Pagination } from '../../ui/pagination/pagination.tsx';
import { PasswordInput } from '../../ui/password-input/password-input.tsx';
import { SearchInput } from '../../ui/search-input/search-input.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { Sample } from './sample.tsx';

const tones: readonly ChipTone[] = ['steel', 'blue', 'red', 'green'];
const towns = ['Tijuana', 'Ensenada', 'La Paz'].map((town) => ({ id: town, label: town, value: town, text: town }));

/** What lists and their filters are made of. */
export function MoreSamples() {
  const [town, setTown] = useState('Tijuana');
  const [page, setPage] = useState(1);
  return (
    <>
      <Sample name="Chip, ButtonLink">
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <ButtonLink href="#descarga">Descargar CSV</ButtonLink>
      </Sample>
      <Sample name="SearchInput, PasswordInput, Segmented" stack>
        <Field label="Buscar">{(control) => <SearchInput {...control} placeholder="Nombre o usuario" />}</Field>
        <Field label="Contraseña">{(control) => <PasswordInput {...control} />}</Field>
        <Segmented label="Plaza" options={towns} value={town} onChange={setTown} />
      </Sample>
      <Sample name="Tabs, CardTable, Pagination" stack>
        <Tabs label="Plazas" tabs={towns} selected={town} onSelect={setTown}>
          <CardTable caption={`Sucursales de ${town}`} columns={['Sucursal', 'Personas']}>
            <tr>
              <th scope="row">{town} Centro</th>
              <td data-label="Personas">12</td>
            </tr>
          </CardTable>
        </Tabs>
        <Pagination label="Páginas de sucursales" page={page} size={25} total={63} onPage={setPage} />
      </Sample>
    </>
  );
}
