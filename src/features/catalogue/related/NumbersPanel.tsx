import { useLingui as useI18n } from '@lingui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { PartNumber } from '#src/ui/PartNumber.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { type NumberGroup, numberGroups, numbersWith } from './number-groups.ts'
import classes from './NumbersPanel.module.css'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type * as v from 'valibot'
import type { NumberKind } from '#src/contract/catalogue/products.ts'

/** Makers shown at once; a common part is known by dozens. */
const MOST = 8
/** From here on one looks for a number instead of reading them all. */
const MANY = 12

/** The numbers under which the product is known, by kind; every one copied with a tap. */
export function NumbersPanel({ product: { numbers } }: { product: Pick<Product, 'numbers'> }) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const groups = numberGroups(numbersWith(numbers, text))
  return (
    <Panel
      data-part="numbers"
      title={<Trans>Numere</Trans>}
      aside={
        <span className={classes['count']}>
          <Plural value={numbers.length} one="# număr" few="# numere" other="# de numere" />
        </span>
      }
    >
      <div className={classes['groups']}>
        {numbers.length > MANY ? (
          <SearchField
            label={t`Caută în numere`}
            placeholder={t`Număr sau producător`}
            value={text}
            onSearch={setText}
          />
        ) : null}
        {groups.length === 0 ? (
          <p className={classes['count']} role="status">
            <Trans>Niciun număr pentru „{text}”.</Trans>
          </p>
        ) : null}
        {groups.map((group) => (
          <Group key={`${group.kind} ${text}`} group={group} />
        ))}
      </div>
    </Panel>
  )
}

function Group({ group: { kind, makers } }: { group: NumberGroup }) {
  const { i18n } = useI18n()
  const [all, setAll] = useState(false)
  const shown = all ? makers : makers.slice(0, MOST)
  return (
    <section data-kind={kind}>
      <h3 className={classes['heading']}>{i18n._(numberKindWords[kind])}</h3>
      <dl className={classes['makers']}>
        {shown.map(({ maker, numbers }) => (
          <div key={maker} className={classes['maker']}>
            {maker === '' ? null : <dt>{maker}</dt>}
            <dd>
              {numbers.map((number) => (
                <PartNumber key={number}>{number}</PartNumber>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {makers.length > shown.length ? (
        <TextButton className={classes['all']} onClick={() => setAll(true)}>
          <Trans>toate ({makers.length})</Trans>
        </TextButton>
      ) : null}
    </section>
  )
}

type NumberKindName = v.InferOutput<typeof NumberKind>

/** What a number is, as a heading. */
const numberKindWords: Record<NumberKindName, MessageDescriptor> = {
  article: msg`Număr articol`,
  oe: msg`Numere OE`,
  oem: msg`Numere OEM`,
  comparison: msg`Numere echivalente (AM)`,
  ean: msg`Coduri EAN`,
  sap: msg`Cod SAP`,
  internal: msg`Cod intern`,
  replaces: msg`Înlocuiește`,
  usage: msg`Numere de utilizare`,
}
