import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { ContentList } from './ContentList.tsx'

const ContentEditor = lazy(async () => ({ default: (await import('./ContentEditor.tsx')).ContentEditor }))

/** The shop's word (CNT-01, CNT-02, MKT-01): a list of each kind, or one piece of it being written. The address says which. */
export function ContentSection() {
  const { content: kind, piece, copy } = useAdminSearch()
  if (piece === undefined) return <ContentList />
  return (
    <Suspense fallback={<SkeletonRows rows={6} height={64} />}>
      <ContentEditor key={`${kind} ${piece} ${copy}`} kind={kind} id={piece === 'new' ? null : piece} copyOf={copy} />
    </Suspense>
  )
}
