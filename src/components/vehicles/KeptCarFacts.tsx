import { Plural, Trans } from '@lingui/react/macro'
import { IconCircleCheck, IconCircleHalf2 } from '@tabler/icons-react'
import type { KeptCar } from '#src/data/kept-cars/kept-cars.ts'
import { articlesOf } from '#src/data/kept-cars/kept-cars.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { formatSize } from '#src/lib/format-size.ts'
import { useSeenWords } from '../offline/use-seen-words.ts'
import classes from './KeptCar.module.css'

/** What is on this device of a car: whole or in part, how much, since when. */
export function KeptCarFacts({ car }: { car: KeptCar }) {
  const formats = useFormats()
  const { age } = useSeenWords(car.completedAtMs ?? car.startedAtMs)
  const isWhole = car.completedAtMs !== null
  const all = articlesOf(car.categories)
  const done = car.articles
  const { images } = car
  return (
    <div className={classes['kept']}>
      <p className={classes['state']} data-whole={isWhole || undefined}>
        {isWhole ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleHalf2 size={20} stroke={1.75} aria-hidden />
        )}
        {isWhole ? <Trans>Păstrată pe acest dispozitiv</Trans> : <Trans>Descărcare neterminată</Trans>}
      </p>
      <p className={classes['facts']}>
        {isWhole ? (
          <Plural value={done} one="# piesă" few="# piese" other="# de piese" />
        ) : (
          <Plural value={all} one="{done} din # piesă" few="{done} din # piese" other="{done} din # de piese" />
        )}
        {' · '}
        <Plural value={images} one="# imagine" few="# imagini" other="# de imagini" />
        {' · '}
        {formatSize(car.bytes, formats.locale)}
        {' · '}
        <Trans>descărcată {age}</Trans>
      </p>
    </div>
  )
}
