import { Sheet } from '#src/ui/layout/Sheet.tsx'
import { LazyThread, type ThreadSectionProps } from './ThreadSection.tsx'

/** The thread about what is on the page, beside it. */
export function AskSheet({ onClose, ...thread }: ThreadSectionProps & { readonly onClose: () => void }) {
  return (
    <Sheet title={thread.label} opened onClose={onClose}>
      <LazyThread {...thread} />
    </Sheet>
  )
}
