// In one file: each is small beside what they share, and every file has its name in the start.
export { CampaignScreen } from './CampaignScreen.tsx'
export { MonthlyCampaignsScreen } from './MonthlyCampaignsScreen.tsx'
export { TodaysProductsScreen } from './TodaysProductsScreen.tsx'
