import { Trans } from '@lingui/react/macro'
import {
  IconAlertTriangle,
  IconArchive,
  IconCheck,
  IconClockPause,
  IconCloudQuestion,
  IconRefresh,
  IconX,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Standing } from '#src/domain/operation-standing.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'

const size = 14
const marks: Record<Standing, readonly [tone: Tone, icon: ReactNode, word: ReactNode]> = {
  waiting: ['warn', <IconClockPause key="" size={size} aria-hidden />, <Trans key="">Așteaptă</Trans>],
  unanswered: ['warn', <IconCloudQuestion key="" size={size} aria-hidden />, <Trans key="">Fără răspuns</Trans>],
  delayed: ['warn', <IconCloudQuestion key="" size={size} aria-hidden />, <Trans key="">Întârziată</Trans>],
  sending: ['accent', <IconRefresh key="" size={size} aria-hidden />, <Trans key="">Se trimite</Trans>],
  attention: ['bad', <IconAlertTriangle key="" size={size} aria-hidden />, <Trans key="">Decideți dvs.</Trans>],
  refused: ['bad', <IconAlertTriangle key="" size={size} aria-hidden />, <Trans key="">Refuzată</Trans>],
  'set-aside': ['bad', <IconArchive key="" size={size} aria-hidden />, <Trans key="">Pusă deoparte</Trans>],
  cancelling: ['neutral', <IconX key="" size={size} aria-hidden />, <Trans key="">Se renunță</Trans>],
  cancelled: ['neutral', <IconX key="" size={size} aria-hidden />, <Trans key="">S-a renunțat</Trans>],
  done: ['ok', <IconCheck key="" size={size} aria-hidden />, <Trans key="">Făcută</Trans>],
}

/** Where a write stands, as word, icon and colour. */
export function StandingTag({ standing }: { standing: Standing }) {
  const [tone, icon, word] = marks[standing]
  return (
    <Tag tone={tone} icon={icon}>
      {word}
    </Tag>
  )
}
