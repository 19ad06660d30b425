import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Quality } from '#src/contract/catalogue/article.ts'
import { Tag, type Tone } from '#src/ui/Tag.tsx'

export const qualityWords: Record<Quality, MessageDescriptor> = {
  oe: msg`Original`,
  premium: msg`Echivalent OE`,
  standard: msg`Standard`,
  economic: msg`Economic`,
  remanufactured: msg`Recondiționat`,
  used: msg`Dezmembrat`,
}

const tones: Record<Quality, Tone> = {
  oe: 'accent',
  premium: 'accent',
  standard: 'neutral',
  economic: 'neutral',
  remanufactured: 'warn',
  used: 'warn',
}

export function QualityTag({ quality }: { quality: Quality }) {
  const { i18n } = useLingui()
  return <Tag tone={tones[quality]}>{i18n._(qualityWords[quality])}</Tag>
}
