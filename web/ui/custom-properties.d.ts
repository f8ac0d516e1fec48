import "react";

declare module "react" {
  interface CSSProperties {
    /** `style={{ "--at": 0.4 }}`: a value for a rule in a stylesheet. */
    [property: `--${string}`]: string | number | undefined;
  }
}
