import { Brand } from "../ui/brand.tsx";
import { Logo } from "../ui/logo.tsx";
import { Row, Section } from "./section.tsx";

export function BrandSection() {
  return (
    <Section title="The mark">
      <Row>
        <Logo />
        <Logo size={32} />
        <Logo size={40} />
      </Row>
      <Brand />
      <Brand large name="Northgate Insurance" />
    </Section>
  );
}
