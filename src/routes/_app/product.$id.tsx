import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'
import { Id } from '#src/contract/fields.ts'
import { productQueries } from '#src/data/products/product.queries.ts'
import { currentCarId } from '#src/data/vehicles/current-vehicle.ts'
import { said, typedText } from '#src/lib/address-fields.ts'

/** `maker`: whose vehicles are open; `vehicles`: the words by which they are narrowed. */
const search = v.object({ maker: said(Id), vehicles: said(typedText()) })

export const Route = createFileRoute('/_app/product/$id')({
  validateSearch: search,
  loader: ({ context: { queryClient }, params: { id } }) => {
    const carId = currentCarId(queryClient)
    void queryClient.prefetchQuery(productQueries.details(id, carId))
    void queryClient.prefetchQuery(productQueries.alternatives(id, carId))
    void queryClient.prefetchQuery(productQueries.accessories(id, carId))
  },
  component: lazyRouteComponent(() => import('#src/features/catalogue/ProductScreen.tsx'), 'ProductScreen'),
})
