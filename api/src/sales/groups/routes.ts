/** The domain's repeating work, jobs and personal data. It has no calls: the office manages groups by operations. */
import { getMailer } from '../../base/mail/index.ts';
import type { Plugin } from '../../platform/platform.ts';
import { runInterval } from '../../platform/run-interval.ts';
import { applyCutOffs, endPastGroups, enqueueGroupReminders } from './cut-off.ts';
import { createGroupJobs } from './jobs.ts';
import { groupPersonalData } from './personal-data.ts';

const intervalMs = 600_000;

export const groupSales = {
  name: 'groups',
  start: (platform) =>
    runInterval(
      intervalMs,
      async () => {
        await applyCutOffs(platform);
        await enqueueGroupReminders(platform);
        await endPastGroups(platform);
      },
      platform.log,
      'groups',
    ),
  jobs: (platform) => createGroupJobs(platform, getMailer(platform)),
  personalData: groupPersonalData,
} satisfies Plugin;
