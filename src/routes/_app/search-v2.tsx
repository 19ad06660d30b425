import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as v from 'valibot'

export const Route = createFileRoute('/_app/search-v2')({
  validateSearch: v.object({ q: v.fallback(v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''), '') }),
  component: lazyRouteComponent(() => import('#src/features/search/SearchScreen.tsx'), 'SearchScreen'),
})
