import { Trans, useLingui } from '@lingui/react/macro'
import type { KnownSearch } from '#src/data/search/search.queries.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import classes from './TextParts.module.css'

/** What the text was taken for, part by part, and what of it was not used. Pressing a part searches without it. */
export function TextParts({
  answer,
  onText,
}: {
  answer: Pick<KnownSearch, 'parts' | 'ignored' | 'nearest'> | undefined
  onText: (text: string) => void
}) {
  const { t } = useLingui()
  const partName = usePartName()
  const { parts = [], ignored = [], nearest = [] } = answer ?? {}
  if (parts.length === 0 && ignored.length === 0 && nearest.length === 0) return null
  return (
    <div className={classes['parts']}>
      {parts.length > 0 ? (
        <ul className={classes['list']} aria-label={t`Cum am înțeles textul`}>
          {parts.map(({ kind, text, without }) => (
            <li key={`${kind} ${text}`}>
              {without === '' ? (
                <span className={classes['only']}>
                  <span className={classes['kind']}>{partName(kind)}</span> {text}
                </span>
              ) : (
                <Chip removable label={t`Caută fără „${text}”`} onClick={() => onText(without)}>
                  <span className={classes['kind']}>{partName(kind)}</span> {text}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {nearest.length > 0 ? (
        <p className={classes['ignored']} role="status">
          <Trans>Nu avem exact {nearest.join(' ')}. Mai jos, ce este cel mai aproape.</Trans>
        </p>
      ) : null}
      {ignored.length > 0 ? (
        <p className={classes['ignored']} role="status">
          <Trans>Nu am folosit: {ignored.map(({ text }) => text).join(', ')}</Trans>
        </p>
      ) : null}
    </div>
  )
}

/** A newer shop may name parts that this page does not know. */
function usePartName(): (kind: string) => string {
  const { t } = useLingui()
  return (kind) => {
    switch (kind) {
      case 'kind':
        return t`Piesă`
      case 'brand':
        return t`Marcă`
      case 'car':
        return t`Mașină`
      case 'specification':
        return t`Specificație`
      case 'position':
        return t`Poziție`
      case 'quantity':
        return t`Cantitate`
      default:
        return ''
    }
  }
}
