import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconPackageImport,
  IconPencil,
  IconSearch,
  IconSend,
} from '@tabler/icons-react'
import type { ClaimStatus } from '#src/contract/after-sales/claims.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'
import { useClaimStatusWords } from './claim-words.ts'

const looks: Readonly<Record<ClaimStatus, { readonly tone: Tone; readonly icon: typeof IconSend }>> = {
  draft: { tone: 'neutral', icon: IconPencil },
  submitted: { tone: 'accent', icon: IconSend },
  received: { tone: 'accent', icon: IconPackageImport },
  in_review: { tone: 'accent', icon: IconSearch },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'bad', icon: IconCircleX },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
  lapsed: { tone: 'bad', icon: IconAlertTriangle },
}

/** How a claim stands, in a word and a sign. */
export function ClaimStatusTag({ status }: { status: ClaimStatus }) {
  const words = useClaimStatusWords()
  const { tone, icon: Icon } = looks[status]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {words[status]}
    </Tag>
  )
}
