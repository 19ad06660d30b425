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
  waiting: ['warn', <IconClockPause key="icon" size={size} aria-hidden />, <Trans key="text">Așteaptă</Trans>],
  unanswered: [
    'warn',
    <IconCloudQuestion key="icon" size={size} aria-hidden />,
    <Trans key="text">Fără răspuns</Trans>,
  ],
  delayed: ['warn', <IconCloudQuestion key="icon" size={size} aria-hidden />, <Trans key="text">Întârziată</Trans>],
  sending: ['accent', <IconRefresh key="icon" size={size} aria-hidden />, <Trans key="text">Se trimite</Trans>],
  attention: ['bad', <IconAlertTriangle key="icon" size={size} aria-hidden />, <Trans key="text">Decideți dvs.</Trans>],
  refused: ['bad', <IconAlertTriangle key="icon" size={size} aria-hidden />, <Trans key="text">Refuzată</Trans>],
  'set-aside': ['bad', <IconArchive key="icon" size={size} aria-hidden />, <Trans key="text">Pusă deoparte</Trans>],
  cancelling: ['neutral', <IconX key="icon" size={size} aria-hidden />, <Trans key="text">Se renunță</Trans>],
  cancelled: ['neutral', <IconX key="icon" size={size} aria-hidden />, <Trans key="text">S-a renunțat</Trans>],
  done: ['ok', <IconCheck key="icon" size={size} aria-hidden />, <Trans key="text">Făcută</Trans>],
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
