import { createFileRoute, stripSearchParams } from '@tanstack/react-router'
import * as v from 'valibot'
import { Uuid } from '#src/contract/fields.ts'
import { addressNumber, addressWords, said } from '#src/lib/address-fields.ts'
import { lazyScreen } from '../-lazy-screen.ts'

/** `list`: the open one, else the main one. `edit` names a waiting write of a list whose words are changed here. */
const search = v.object({
  list: said(Uuid),
  q: addressWords(),
  page: v.fallback(v.optional(addressNumber(100), 1), 1),
  edit: said(Uuid),
})

export const Route = createFileRoute('/_app/favourites-v2')({
  validateSearch: search,
  search: { middlewares: [stripSearchParams({ q: '', page: 1 })] },
  component: lazyScreen(() => import('#src/features/favourites/FavouritesScreen.tsx'), 'FavouritesScreen'),
})
