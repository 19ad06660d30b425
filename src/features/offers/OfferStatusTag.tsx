import { useLingui } from '@lingui/react/macro'
import {
  IconCircleX,
  IconCircleCheck,
  IconClock,
  IconAlertTriangle,
  IconSearch,
  IconRefresh,
  IconTag,
} from '@tabler/icons-react'
import type { OfferStatus } from '#src/contract/ordering/offers.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'

const looks: Readonly<Record<OfferStatus, { readonly tone: Tone; readonly icon: typeof IconTag }>> = {
  created: { tone: 'neutral', icon: IconClock },
  open: { tone: 'accent', icon: IconSearch },
  in_progress: { tone: 'accent', icon: IconRefresh },
  offered: { tone: 'warn', icon: IconTag },
  ordered: { tone: 'ok', icon: IconCircleCheck },
  expired: { tone: 'bad', icon: IconAlertTriangle },
  rejected: { tone: 'bad', icon: IconCircleX },
}

/** How an offer stands, in a word and a sign. */
export function OfferStatusTag({ status }: { status: OfferStatus }) {
  const words = useStatusWords()
  const { tone, icon: Icon } = looks[status]
  return (
    <Tag tone={tone} icon={<Icon aria-hidden />}>
      {words[status]}
    </Tag>
  )
}

/** The statuses in the words of the specification. */
export function useStatusWords(): Readonly<Record<OfferStatus, string>> {
  const { t } = useLingui()
  return {
    created: t`Creat`,
    open: t`Deschis`,
    in_progress: t`În lucru`,
    offered: t`Ofertat`,
    ordered: t`Comandat`,
    expired: t`Expirat`,
    rejected: t`Refuzat`,
  }
}
