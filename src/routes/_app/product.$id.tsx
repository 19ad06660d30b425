import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { Id } from '#src/contract/fields.ts'
import { said, typedText } from '#src/lib/address-fields.ts'
import { ahead } from '../-ahead.ts'
import { lazyScreen } from '../-lazy-screen.ts'

/** `maker`: whose vehicles are open; `vehicles`: the words by which they are narrowed. */
const search = v.object({ maker: said(Id), vehicles: said(typedText()) })

export const Route = createFileRoute('/_app/product/$id')({
  validateSearch: search,
  loader: ({ context: { queryClient }, params: { id } }) =>
    ahead(
      () => import('#src/data/products/prefetch-product.ts'),
      ({ prefetchProduct }) => prefetchProduct(queryClient, id),
    ),
  component: lazyScreen(() => import('#src/features/catalogue/product/ProductScreen.tsx'), 'ProductScreen'),
})
