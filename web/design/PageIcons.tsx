import { icon } from './Icons.tsx'

/*
 * Icons that some pages use and the first ones do not: they stand in a file of their own, so that they come with those
 * pages and not with the login.
 */

export const MapPinIcon = /* @__PURE__ */ icon(
  'M12 21.3S5 15.5 5 9.9a7 7 0 0 1 14 0c0 5.6-7 11.4-7 11.4ZM9.4 9.9a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0Z',
)
export const AttachmentIcon = /* @__PURE__ */ icon(
  'm19.5 11.5-7.6 7.6a5 5 0 0 1-7-7l8-8a3.3 3.3 0 0 1 4.7 4.7l-8 8a1.7 1.7 0 0 1-2.4-2.4l7.3-7.3',
)
export const CameraIcon = /* @__PURE__ */ icon(
  'M8.5 6.5 10 4.5h4l1.5 2H18a2.5 2.5 0 0 1 2.5 2.5v7.5A2.5 2.5 0 0 1 18 19H6a2.5 2.5 0 0 1-2.5-2.5V9A2.5 2.5 0 0 1 6 6.5ZM8.7 12.6a3.3 3.3 0 1 0 6.6 0a3.3 3.3 0 1 0 -6.6 0Z',
)
export const UploadIcon = /* @__PURE__ */ icon(
  'M12 15.5v-11M7.5 8.5 12 4l4.5 4.5M4.5 15v2.5a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3V15',
)
export const DownloadIcon = /* @__PURE__ */ icon(
  'M12 4.5v11M7.5 11.5 12 16l4.5-4.5M4.5 15v2.5a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3V15',
)
export const RetryIcon = /* @__PURE__ */ icon('M19.5 12a7.5 7.5 0 1 1-2.3-5.4L19.5 9M19.5 4.5V9H15')
export const MailIcon = /* @__PURE__ */ icon(
  'M6.5 5.5h11a3 3 0 0 1 3 3v7a3 3 0 0 1 -3 3h-11a3 3 0 0 1 -3 -3v-7a3 3 0 0 1 3 -3ZM4.5 7.5l7.5 6 7.5-6',
)
export const BellIcon = /* @__PURE__ */ icon('M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15L6 16.5ZM10 20.5h4')
export const ExternalIcon = /* @__PURE__ */ icon(
  'M13.5 4.5h6v6M19.5 4.5 11 13M10 5.5H7.5a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V14',
)
export const OfflineIcon = /* @__PURE__ */ icon(
  'M3.5 3.5l17 17M5 12.5a10 10 0 0 1 3.5-2.2M2.3 9a14.5 14.5 0 0 1 3.7-2.5M10.5 5.2A14.5 14.5 0 0 1 21.7 9M15 10.7a10 10 0 0 1 4 1.8M8.5 16a5 5 0 0 1 5-1.2M12 19.2h.01',
)
export const TrashIcon = /* @__PURE__ */ icon(
  'M4 7h16M9.5 7V5.5A1.5 1.5 0 0 1 11 4h2a1.5 1.5 0 0 1 1.5 1.5V7M6.5 7l.8 11a2.5 2.5 0 0 0 2.5 2.3h4.4a2.5 2.5 0 0 0 2.5-2.3l.8-11M10.3 11v5.5M13.7 11v5.5',
)
export const EditIcon = /* @__PURE__ */ icon(
  'M4.5 19.5l.9-4L15.8 5.1a2 2 0 0 1 2.8 0l.3.3a2 2 0 0 1 0 2.8L8.5 18.6l-4 .9ZM13.8 7.2l3 3',
)
export const ChevronUpIcon = /* @__PURE__ */ icon('m6 14.5 6-6 6 6')
export const PrintIcon = /* @__PURE__ */ icon(
  'M7.5 8.5V4h9v4.5M7.5 17H6a2.5 2.5 0 0 1-2.5-2.5V11A2.5 2.5 0 0 1 6 8.5h12a2.5 2.5 0 0 1 2.5 2.5v3.5A2.5 2.5 0 0 1 18 17h-1.5M7.5 14h9v6.5h-9ZM17 11.5h.01',
)
export const ChildrenIcon = /* @__PURE__ */ icon(
  'M5.2 7.5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0ZM14.5 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0ZM2.8 19.5v-.7a5.4 5.4 0 0 1 10.8 0v.7M16 15.1a4.4 4.4 0 0 1 5.2 4.3v.1',
)
export const EuroIcon = /* @__PURE__ */ icon('M18 6.8A6.8 6.8 0 0 0 7 12a6.8 6.8 0 0 0 11 5.2M4 10.5h9M4 13.5h8')
export const UserIcon = /* @__PURE__ */ icon(
  'M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM4.5 20.5c.6-3.9 3.7-6.3 7.5-6.3s6.9 2.4 7.5 6.3',
)
