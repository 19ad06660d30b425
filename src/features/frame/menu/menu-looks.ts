import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  type Icon,
  IconArrowBackUp,
  IconBell,
  IconBriefcase,
  IconCertificate,
  IconCloudUp,
  IconDroplet,
  IconEngine,
  IconFileCertificate,
  IconFileInvoice,
  IconGift,
  IconHeadset,
  IconHeart,
  IconHistory,
  IconListDetails,
  IconRecycle,
  IconSettings,
  IconShield,
  IconShieldQuestion,
  IconStars,
  IconTag,
  IconTrophy,
  IconWheel,
} from '@tabler/icons-react'
import type { MenuGroup, MenuKey } from '#src/domain/people/menu.ts'

/** The words and the sign of every entry of the menu. */
export const menuLooks: Record<MenuKey, { readonly label: MessageDescriptor; readonly icon: Icon }> = {
  returns: { label: msg`Retururi`, icon: IconArrowBackUp },
  claims: { label: msg`Reclamații`, icon: IconShieldQuestion },
  financials: { label: msg`Finanțe`, icon: IconFileInvoice },
  orders_history: { label: msg`Istoric comenzi`, icon: IconListDetails },
  vehicle_history: { label: msg`Vehicule vizitate`, icon: IconHistory },
  quotations: { label: msg`Oferte`, icon: IconTag },
  favourites: { label: msg`Favorite`, icon: IconHeart },
  compliance: { label: msg`Certificat de garanție`, icon: IconCertificate },
  conformity: { label: msg`Declarație de conformitate`, icon: IconFileCertificate },
  units: { label: msg`Catalog ilustrat`, icon: IconEngine },
  tyres: { label: msg`Anvelope`, icon: IconWheel },
  universal: { label: msg`Universale`, icon: IconDroplet },
  dismantled: { label: msg`Dezmembrate`, icon: IconRecycle },
  start: { label: msg`START, puncte și premii`, icon: IconTrophy },
  settings: { label: msg`Setări`, icon: IconSettings },
  bonus: { label: msg`Contract de bonus`, icon: IconGift },
  start_extra: { label: msg`START Extra`, icon: IconStars },
  stock_notifications: { label: msg`Anunțuri de stoc`, icon: IconBell },
  sync: { label: msg`Sincronizare`, icon: IconCloudUp },
  admin: { label: msg`Administrare`, icon: IconShield },
  contact: { label: msg`Contact`, icon: IconHeadset },
  careers: { label: msg`Cariere`, icon: IconBriefcase },
}

export const groupLabels: Record<MenuGroup, MessageDescriptor> = {
  work: msg`Munca dvs.`,
  catalogue: msg`Catalog`,
  account: msg`Cont`,
  help: msg`Ajutor`,
}
