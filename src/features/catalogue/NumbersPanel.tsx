import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { numberKindWords } from '#src/components/number-words.ts'
import type { Product } from '#src/contract/products.ts'
import { Panel } from '#src/ui/Panel.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { TextButton } from '#src/ui/TextButton.tsx'
import { type NumberGroup, numberGroups } from './number-groups.ts'
import classes from './NumbersPanel.module.css'

/** Makers shown at once; a common part is known by dozens. */
const MOST = 8

/** The numbers under which the product is known, by kind; every one copied with a tap. */
export function NumbersPanel({ product }: { product: Pick<Product, 'numbers'> }) {
  return (
    <Panel title={<Trans>Numere</Trans>}>
      <div className={classes['groups']}>
        {numberGroups(product.numbers).map((group) => <Group key={group.kind} group={group} />)}
      </div>
    </Panel>
  )
}

function Group({ group: { kind, makers } }: { group: NumberGroup }) {
  const { i18n } = useLingui()
  const [all, setAll] = useState(false)
  const shown = all ? makers : makers.slice(0, MOST)
  return (
    <section>
      <h3 className={classes['heading']}>{i18n._(numberKindWords[kind])}</h3>
      <dl className={classes['makers']}>
        {shown.map(({ maker, numbers }) => (
          <div key={maker} className={classes['maker']}>
            {maker === '' ? null : <dt>{maker}</dt>}
            <dd>{numbers.map((number) => <PartNumber key={number}>{number}</PartNumber>)}</dd>
          </div>
        ))}
      </dl>
      {makers.length > shown.length ? <TextButton className={classes['all']} onClick={() => setAll(true)}><Trans>toate ({makers.length})</Trans></TextButton> : null}
    </section>
  )
}
