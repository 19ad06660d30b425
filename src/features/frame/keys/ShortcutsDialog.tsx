import { useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { useUser } from '#src/data/session/user-data.ts'
import { Dialog } from '#src/ui/layout/Dialog.tsx'
import { keyedPlaces } from './screen-keys.ts'
import classes from './ShortcutsDialog.module.css'

interface Key {
  readonly keys: readonly string[]
  readonly what: string
}

/** The keys of the screen it is opened on, then those that work everywhere. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { shortcuts, may_see_purchase_prices: mayToggle } = useUser()
  const here = useScreenKeys()
  const everywhere = [
    { keys: ['/'], what: t`Caută` },
    { keys: ['Ctrl', 'K'], what: t`Caută` },
    { keys: ['Ctrl', '⌘', 'J'], what: t`Deschide căutarea într-o fereastră` },
    ...(mayToggle
      ? [
          {
            keys: ['Z', 'W'],
            what: shortcuts
              ? t`Arată sau ascunde prețul de achiziție`
              : t`Arată sau ascunde prețul de achiziție (oprit în setări)`,
          },
        ]
      : []),
    { keys: ['O'], what: t`Deschide ce s-a scanat pe alt dispozitiv` },
    { keys: ['Esc'], what: t`Închide` },
    { keys: ['?'], what: t`Arată aceste taste` },
  ]
  return (
    <Dialog title={t`Taste rapide`} onClose={onClose}>
      {here.length === 0 ? null : <Keys title={t`Pe acest ecran`} rows={here} />}
      <Keys title={here.length === 0 ? undefined : t`Peste tot`} rows={everywhere} />
    </Dialog>
  )
}

function useScreenKeys(): readonly Key[] {
  const { t } = useLingui()
  const [places] = useState(() => keyedPlaces(document.querySelector('main') ?? document))
  const of = {
    picker: [
      { keys: ['↑', '↓'], what: t`Mergi prin listă` },
      { keys: ['←'], what: t`Înapoi cu o coloană` },
    ],
    rows: [{ keys: ['↑', '↓'], what: t`Mergi prin listă` }],
    quantity: [{ keys: ['↑', '↓'], what: t`În câmpul cantității: mai mult, mai puțin` }],
    gallery: [
      { keys: ['←'], what: t`Imaginea precedentă` },
      { keys: ['→'], what: t`Imaginea următoare` },
    ],
    drawing: [
      { keys: ['+'], what: t`Mărește` },
      { keys: ['-'], what: t`Micșorează` },
      { keys: ['0'], what: t`Desenul întreg` },
    ],
    jobs: [{ keys: ['Alt', '1…9'], what: t`Mergi la lucrarea cu acest număr de ordine` }],
    code: [{ keys: ['Alt', '0'], what: t`Adaugă după cod` }],
    lines: [
      { keys: ['+', '-'], what: t`Pe o linie: mai mult, mai puțin` },
      { keys: ['Delete'], what: t`Pe o linie: elimină` },
    ],
    create: [{ keys: ['N'], what: t`Cerere nouă` }],
    order: [{ keys: ['Ctrl', 'Enter'], what: t({ message: 'Comandă', context: 'buton' }) }],
    sheet: [
      { keys: ['Enter'], what: t`Același câmp la linia următoare` },
      { keys: ['Shift', 'Enter'], what: t`Același câmp la linia dinainte` },
    ],
  }
  return places.flatMap((place) => of[place])
}

function Keys({ title, rows }: { title: string | undefined; rows: readonly Key[] }) {
  const id = useId()
  return (
    <section className={classes['keys']} aria-labelledby={title === undefined ? undefined : id}>
      {title === undefined ? null : <h3 id={id}>{title}</h3>}
      <dl>
        {rows.map(({ keys, what }, index) => (
          <div key={index} className={classes['row']}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
