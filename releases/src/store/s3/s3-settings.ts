/** Environment variables of the AWS SDK for a store in S3: default and description. */
export const S3_SETTINGS = {
  AWS_REGION: { defaultText: '`us-east-1`', meaning: 'Region of the bucket.' },
  AWS_ACCESS_KEY_ID: {
    defaultText: 'none',
    meaning: 'Credentials; without them those of a profile, or of the role of the machine or pod.',
  },
  AWS_SECRET_ACCESS_KEY: { defaultText: 'none', meaning: 'The secret of `AWS_ACCESS_KEY_ID`.' },
  AWS_SESSION_TOKEN: { defaultText: 'none', meaning: 'The token of temporary credentials.' },
  AWS_ENDPOINT_URL_S3: { defaultText: "AWS's", meaning: 'Address of another S3 server.' },
  AWS_ENDPOINT_URL: { defaultText: "AWS's", meaning: 'The same, if `AWS_ENDPOINT_URL_S3` is not set.' },
} as const;
