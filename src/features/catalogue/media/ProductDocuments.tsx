import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconExternalLink, IconFileText, IconShieldExclamation, IconTool } from '@tabler/icons-react'
import type { ProductDocument } from '#src/contract/catalogue/product-calls.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import classes from './ProductDocuments.module.css'

const icons = { mounting: IconTool, data_sheet: IconFileText, safety: IconShieldExclamation } as const
const words: Record<ProductDocument['kind'], MessageDescriptor> = {
  mounting: msg`Instrucțiuni de montare`,
  data_sheet: msg`Fișă tehnică`,
  safety: msg`Fișă cu date de securitate`,
}

/** Mounting instructions and sheets, each in a window of its own. */
export function ProductDocuments({ documents }: { documents: readonly ProductDocument[] }) {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  if (documents.length === 0) return null
  return (
    <Panel data-part="documents" title={<Trans>Documente</Trans>}>
      <ul role="list" className={classes['list']}>
        {documents.map(({ id, kind, title, language, url }) => {
          const Icon = icons[kind]
          return (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener" className={classes['document']}>
                <Icon size={22} stroke={1.6} aria-hidden />
                <span className={classes['text']}>
                  <span lang={language} className={classes['title']}>
                    {title}
                  </span>
                  <span className={classes['facts']}>
                    {i18n._(words[kind])} · {url.split('.').at(-1)!.toUpperCase()}
                    {language === i18n.locale ? '' : ` · ${language.toUpperCase()}`}
                  </span>
                </span>
                <IconExternalLink size={16} aria-hidden />
                <VisuallyHidden>
                  <Trans>se deschide în altă fereastră</Trans>
                </VisuallyHidden>
              </a>
            </li>
          )
        })}
      </ul>
      {/* Only those that were read before are on the device. */}
      {isOnline ? null : (
        <p className={classes['facts']}>
          <Trans>Are nevoie de rețea.</Trans>
        </p>
      )}
    </Panel>
  )
}
