import { useLingui } from '@lingui/react/macro'
import type {
  ClaimAnswerKind,
  ClaimEventKind,
  ClaimStatus,
  ClaimType,
  PhotoKind,
} from '#src/contract/after-sales/claims.ts'

export function useClaimStatusWords(): Readonly<Record<ClaimStatus, string>> {
  const { t } = useLingui()
  return {
    draft: t`Ciornă`,
    submitted: t`Trimis`,
    received: t`Primit`,
    in_review: t`În analiză`,
    accepted: t`Acceptat`,
    rejected: t`Respins`,
    withdrawn: t`Retras`,
    lapsed: t`Expirat`,
  }
}

export function useClaimTypeWords(): Readonly<Record<ClaimType, string>> {
  const { t } = useLingui()
  return { defective_part: t`Piesă defectă în garanție`, defective_battery: t`Baterie defectă în garanție` }
}

export function usePhotoKindWords(): Readonly<Record<PhotoKind, string>> {
  const { t } = useLingui()
  return {
    damage: t`Defect`,
    label: t`Etichetă`,
    battery_slip: t`Bon test baterie`,
    fitting: t`Montaj`,
    diagnosis: t`Diagnoză`,
  }
}

export function useAnswerWords(): Readonly<Record<ClaimAnswerKind, string>> {
  const { t } = useLingui()
  return {
    credit: t`Notă de credit cerută`,
    replacement: t`Piesă de schimb`,
    repair: t`Reparație`,
    refused: t`Respinsă`,
    manufacturer: t`Trimisă la producător`,
  }
}

export function useClaimEventWords(): Readonly<Record<ClaimEventKind, string>> {
  const { t } = useLingui()
  return {
    submitted: t`Trimisă`,
    received: t`Piesa a fost primită`,
    answered: t`Răspuns`,
    labour: t`Manoperă decisă`,
    withdrawn: t`Retrasă`,
    warned: t`Atenționare: piesa nu a ajuns`,
    lapsed: t`Expirată: piesa nu a ajuns`,
    corrected: t`Corectat`,
  }
}
