import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import { useFavourites } from '#src/data/favourites/use-favourites.ts'
import { lineOfProduct } from '#src/domain/offers/offer-request-draft.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { PickLines } from './PickLines.tsx'
import type { RequestForm } from './use-request-form.ts'

/** The products of one of the person's lists. */
export function FromFavourites({ form }: { form: RequestForm }) {
  const { t } = useLingui()
  const { query, lists } = useFavourites()
  const [listId, setListId] = useState<string | null>(null)
  const list = lists.find(({ id }) => id === listId) ?? lists[0]
  if (!list)
    return (
      <Loaded query={query} skeleton={<SkeletonRows rows={3} />} compact>
        {() => (
          <EmptyState compact title={t`Nicio listă de favorite`}>
            <Trans>Marcați piese cu inima sau alegeți altă sursă.</Trans>
          </EmptyState>
        )}
      </Loaded>
    )
  return (
    <>
      {lists.length > 1 ? (
        <NativeSelect
          size="md"
          label={t`Lista`}
          value={list.id}
          data={lists.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setListId(event.currentTarget.value)}
        />
      ) : null}
      {list.products.length === 0 ? (
        <EmptyState compact title={t`Lista ${list.name} este goală`} />
      ) : (
        <PickLines key={list.id} lines={list.products.map((product) => lineOfProduct(product, form.car))} form={form} />
      )}
    </>
  )
}
