import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { DownloadState } from '#src/components/calls/DownloadState.tsx'
import type { Certificate, CertificateKind } from '#src/contract/after-sales/certificates.ts'
import { brand } from '#src/contract/brand.ts'
import { downloadCertificate } from '#src/data/certificates/certificate.queries.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { useDownload } from '#src/data/use-download.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './CertificateList.module.css'

interface CertificateListProps {
  readonly kind: CertificateKind
  readonly certificates: readonly Certificate[]
  readonly label: string
}

/** One row for each line of an invoice, with its paper. */
export function CertificateList({ kind, certificates, label }: CertificateListProps) {
  return (
    <ul role="list" className={classes['list']} aria-label={label}>
      {certificates.map((certificate) => (
        <li key={certificate.id} className={classes['row']}>
          <Facts certificate={certificate} />
          <PaperButton kind={kind} certificate={certificate} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ certificate }: { certificate: Certificate }) {
  const formats = useFormats()
  const { article, invoice_number: invoice, line, plate, issued, warranty_until: until } = certificate
  return (
    <div className={classes['facts']}>
      <p className={classes['what']}>
        <span className={classes['number']}>
          {article.brand} {article.articleNumber}
        </span>{' '}
        {article.name}
      </p>
      <p className={classes['soft']}>
        <Trans>
          Factura {invoice}, poziția {line}, {formats.date(certificate.issued_on)}
        </Trans>
        {certificate.company === null ? null : <span className={classes['company']}>{certificate.company.name}</span>}
        {plate === '' ? null : <span className={classes['plate']}>{plate}</span>}
      </p>
      <p className={classes['soft']}>
        {until === null ? null : (
          <span>
            <Trans>Garanție până la {formats.date(until)}</Trans>
          </span>
        )}
        {issued === null ? null : (
          <span className={classes['issued']}>
            <Trans>
              {issued.number}, emis la {formats.date(issued.at, 'date', brand.timeZone)}
            </Trans>
          </span>
        )}
      </p>
    </div>
  )
}

function PaperButton({ kind, certificate: { id, article } }: { kind: CertificateKind; certificate: Certificate }) {
  const { t } = useLingui()
  const online = useOnline()
  const { download, start } = useDownload(downloadCertificate(kind, id))
  const what = `${article.brand} ${article.articleNumber}`
  return (
    <div className={classes['paper']}>
      <Button
        variant="default"
        disabled={!online}
        loading={download.is === 'running'}
        aria-label={t`Descarcă PDF: ${what}`}
        leftSection={<IconFileTypePdf size={20} stroke={1.75} aria-hidden />}
        onClick={start}
      >
        <Trans>Descarcă PDF</Trans>
      </Button>
      {download.is === 'failed' ? (
        <p className={classes['failed']} role="alert">
          {kind === 'compliance' ? (
            <Trans>Certificatul de garanție nu a putut fi generat.</Trans>
          ) : (
            <Trans>Declarația de conformitate nu a putut fi generată.</Trans>
          )}
        </p>
      ) : null}
      <DownloadState download={download} label={t`Document PDF`} preparing={t`Se pregătește documentul…`} />
    </div>
  )
}
