import type { SiteInfo } from '@antara/contracts/api/content';

/** The company as search engines read it. */
export function contactJsonLd({ address: [company, ...lines], phone, sales_email }: SiteInfo) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ContactPage',
    mainEntity: {
      '@type': 'Organization',
      name: company,
      address: lines.join(', '),
      telephone: phone,
      email: sales_email,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'reservations',
        telephone: phone,
        email: sales_email,
        availableLanguage: ['English', 'Hindi', 'Bengali'],
      },
    },
  };
}
