import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconPackageImport,
  IconSend,
  IconThumbUp,
} from '@tabler/icons-react'
import type { ReturnStatus } from '#src/contract/after-sales/returns.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { useReturnStatusWords } from './return-words.ts'

const looks: Readonly<Record<ReturnStatus, { readonly tone: Tone; readonly icon: typeof IconSend }>> = {
  waiting: { tone: 'accent', icon: IconSend },
  approved: { tone: 'accent', icon: IconThumbUp },
  received: { tone: 'accent', icon: IconPackageImport },
  refunded: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
  lapsed: { tone: 'neutral', icon: IconCircleX },
}

/** How a return stands, in a word and a sign. */
export function ReturnStatusTag({ status }: { status: ReturnStatus }) {
  const words = useReturnStatusWords()
  const { tone, icon: Icon } = looks[status]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {words[status]}
    </Tag>
  )
}
